/** A failure that the person at the terminal can mend; the message says how, in one sentence. */
export class EmbeddedPostgresFailure extends Error {
  override readonly name = 'EmbeddedPostgresFailure';
}
