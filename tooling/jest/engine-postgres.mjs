process.env.TEST_ENGINE = 'postgres';
if (process.env.DATABASE_URL === undefined) throw new Error('No PostgreSQL was started.');
