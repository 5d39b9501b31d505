process.env.TEST_ENGINE = 'embedded';
// Without an address the API starts its own engine, whatever the other project left here.
delete process.env.DATABASE_URL;
