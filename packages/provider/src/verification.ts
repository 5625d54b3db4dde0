/*
 * The port for the verification of players (KYC). A module of the operator's configuration exports `createVerification`. Without one,
 * staff decide.
 */

export const NEED_KINDS = ['identity', 'address', 'payment'] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

export type VerificationDecision = {
  status: 'done' | 'refused';
  /** For a refusal: shown to the player. */
  reason?: string | undefined;
};

export type SubmittedFile = {
  id: string;
  /** `image/jpeg`, `image/png` or `application/pdf`; checked by content. */
  type: string;
  read(): Promise<Uint8Array>;
};

export type Submission = {
  playerId: string;
  needId: string;
  kind: NeedKind;
  /** All files of this need, the newest last. */
  files: readonly SubmittedFile[];
  /** What the player has entered at the registration, by the names of the fields. */
  profile: Readonly<Record<string, unknown>>;
};

export type VerificationModule = {
  /**
   * Called for each file that a player has sent. Returns a decision, or `undefined` to decide later with `decide` of the host, or to
   * leave it to staff. An error is retried.
   */
  review(submission: Submission): Promise<VerificationDecision | undefined>;
};

export type VerificationHost = {
  /** This module's settings in the operator's configuration. */
  settings: Record<string, unknown>;
  decide(playerId: string, needId: string, decision: VerificationDecision): Promise<void>;
};

/** The `createVerification` export of a module that the operator's configuration names. */
export type CreateVerification = (host: VerificationHost) => VerificationModule | Promise<VerificationModule>;
