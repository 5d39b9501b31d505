import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-node';
import './code-cache.mjs';

// The Jest worker has already read its memory limit. While the flag stays set, V8 also applies it to
// threads that tests start and ignores their own limits.
setFlagsFromString('--max-old-space-size=0');

/** Node, with the database engine that the project names. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { engine } = config.projectConfig.testEnvironmentOptions;
    if (engine === undefined) return;
    const { env } = this.global.process;
    env.TEST_ENGINE = engine;
    // Without a URL the API starts its own engine; the other project may have set one.
    if (engine === 'embedded') delete env.DATABASE_URL;
    else if (env.DATABASE_URL === undefined) throw new Error('No PostgreSQL was started.');
  }
}
