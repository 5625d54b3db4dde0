/** An error that the user can fix. The message is shown at the terminal and says how. */
export class EmbeddedPostgresFailure extends Error {
  override readonly name = 'EmbeddedPostgresFailure';
}
