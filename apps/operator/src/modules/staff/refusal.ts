/** A refused call. The message is English, for staff. */
export class StaffRefusal extends Error {
  override readonly name = 'StaffRefusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** What a call names, unless it does not exist. */
export function requireFound<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new StaffRefusal(404, 'not_found', `There is no such ${what}.`);
  return found;
}

/** Refuses a change that the database has refused. */
export function requireOk(outcome: string): void {
  if (outcome !== 'ok')
    throw new StaffRefusal(409, outcome, MESSAGES[outcome] ?? 'This is not possible now.');
}

const MESSAGES: Record<string, string> = {
  conflict: 'The payment has another status: this step is not possible.',
  debt: 'The player has a debt: refuse the withdrawal, so that the money pays it.',
  blocked: 'The account is blocked.',
  verification_needed: 'Documents of the player have to be accepted first.',
  balance_left: 'The account has money: pay it out first.',
  erased: 'The data of this player was erased.',
  insufficient_funds: 'The balance minus the debt does not cover that.',
};
