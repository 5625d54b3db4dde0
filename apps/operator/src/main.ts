import { readAddress, startErrorMessage, unexpectedErrorMessage, type Address } from './platform/startup';
import { runProgram } from './platform/run-program';
import { startProduction, type Production } from './production';

/* `npm run operator` */

let production: Production | undefined;

await runProgram({
  async start() {
    production = await startProduction(process.env);
    production.operator.app.log.info({ address: production.address }, 'operator listening');
  },

  async stop() {
    await production?.operator.close();
  },

  errorMessage: (error) => startErrorMessage(error, addressOf(process.env)) ?? unexpectedErrorMessage(error),
});

function addressOf(variables: NodeJS.ProcessEnv): Partial<Address> {
  try {
    return readAddress(variables);
  } catch {
    // The start has failed because of it and has reported it.
    return {};
  }
}
