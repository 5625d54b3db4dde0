import { readAddress, startErrorMessage, unexpectedErrorMessage, type Address } from './platform/startup';
import { runProgram } from './platform/run-program';
import { startProduction, type Production } from './production';

/* `npm run operator`: runs the operator. `npm run operator -- migrate`: migrates its database and ends. */

/** For Node, its tools, the time zone and the driver of PostgreSQL. */
const KEPT_VARIABLES =
  /^(NODE_|PG|HTTPS?_PROXY$|NO_PROXY$|PATH$|HOME$|LANG$|LC_|TZ$|TMPDIR$|TEMP$|TMP$|SSL_|SYSTEMROOT$|WINDIR$)/i;

const [command, ...rest] = process.argv.slice(2);
if (command === 'migrate' && rest.length === 0) await import('./migrate-cli');
else if (command === undefined) await serve();
else {
  console.error(`There is no command "${[command, ...rest].join(' ')}": npm run operator [-- migrate]`);
  process.exitCode = 1;
}

async function serve(): Promise<void> {
  let production: Production | undefined;
  // Provider modules run in this process. What they need is in their settings, not in the environment.
  const variables = { ...process.env };
  for (const name of Object.keys(variables)) if (!KEPT_VARIABLES.test(name)) delete process.env[name];

  await runProgram({
    async start() {
      production = await startProduction(variables);
      production.operator.app.log.info({ address: production.address }, 'operator listening');
    },

    async stop() {
      await production?.operator.close();
    },

    async reload() {
      await production?.reload();
    },

    errorMessage: (error) => startErrorMessage(error, addressOf(variables)) ?? unexpectedErrorMessage(error),
  });
}

function addressOf(variables: NodeJS.ProcessEnv): Partial<Address> {
  try {
    return readAddress(variables);
  } catch {
    // The start has failed because of it and has reported it.
    return {};
  }
}
