process.env.TEST_ENGINE = 'embedded';
// Without a URL the API starts its own engine; the other project may have set one.
delete process.env.DATABASE_URL;
