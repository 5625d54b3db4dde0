import type { FastifyRequest } from 'fastify';

/*
 * The port for a CAPTCHA service. A module of the operator's configuration exports `createCaptcha`. The site sends the proof that the
 * service's widget has made in the header `X-Captcha`.
 */

export type Captcha = {
  /** Whether the proof is valid. An error refuses the call, as a wrong proof does. */
  verify(proof: string, address: string): Promise<boolean>;
};

/** The `createCaptcha` export of a module that the operator's configuration names. */
export type CreateCaptcha = (host: { settings: Record<string, unknown> }) => Captcha | Promise<Captcha>;

const CAPTCHA_HEADER = 'x-captcha';

/** Whether the request has a valid proof. Never without a CAPTCHA service. */
export async function isProven(captcha: Captcha | undefined, request: FastifyRequest): Promise<boolean> {
  const proof = request.headers[CAPTCHA_HEADER];
  if (!captcha || typeof proof !== 'string' || proof === '') return false;
  return captcha.verify(proof, request.ip).catch((error: unknown) => {
    request.log.warn({ err: error }, 'captcha service failed, the proof counts as invalid');
    return false;
  });
}

/** For tests and demos: the proof is the text "sandbox". */
export const createSandboxCaptcha: CreateCaptcha = () => ({ verify: async (proof) => proof === 'sandbox' });
