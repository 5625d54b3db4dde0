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
