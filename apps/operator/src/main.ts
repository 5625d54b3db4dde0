import { readAddress, sentenceFor, unforeseen, type Address } from './platform/startup';
import { runProgram } from './platform/run-program';
import { startProduction, type Production } from './production';

/* `npm run operator` */

let production: Production | undefined;

await runProgram({
  async start() {
    production = await startProduction(process.env);
    production.operator.app.log.info({ address: production.address }, 'the operator is running');
  },

  async stop() {
    await production?.operator.close();
  },

  sentenceFor: (error) => sentenceFor(error, addressOf(process.env)) ?? unforeseen(error),
});

function addressOf(variables: NodeJS.ProcessEnv): Partial<Address> {
  try {
    return readAddress(variables);
  } catch {
    // The start has failed for this very reason, and has told it.
    return {};
  }
}
