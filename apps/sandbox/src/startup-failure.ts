/** A failure that needs a sentence, not a stack trace. */
export class StartupFailure extends Error {
  override readonly name = 'StartupFailure';
}
