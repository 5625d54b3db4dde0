import { callName, type Call } from '@tessera/contract';

import { ApiFailure, call } from './call';

const CAPTCHA_HEADER = 'X-Captcha';

/** What the operator's script gets with the event `tessera:captcha`. */
export type CaptchaRequest = {
  /** The call that needs a proof: `Register`. */
  call: string;
  /** An empty element inside the form, for the widget of the CAPTCHA service. */
  container: HTMLElement;
  /** If the promise is rejected, the form shows the server's message. */
  respondWith: (proof: Promise<string>) => void;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be extended from another module
  interface WindowEventMap {
    'tessera:captcha': CustomEvent<CaptchaRequest>;
  }
}

/**
 * Sends a call that may need the proof of a CAPTCHA service. After the refusal `captcha_needed` the operator's script is asked for
 * one, and the call is sent again with it. Without such a script the refusal is thrown.
 */
export async function callWithProof<Body extends object, Answer>(
  endpoint: Call<{ body: Body }, Answer>,
  body: Body,
  container: HTMLElement,
): Promise<Answer> {
  try {
    return await call(endpoint, { body });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'captcha_needed') throw failure;
    const proof = await requestProof(callName(endpoint), container);
    if (!proof) throw failure;
    return await call(endpoint, { body, headers: { [CAPTCHA_HEADER]: proof } });
  } finally {
    container.replaceChildren();
  }
}

async function requestProof(name: string, container: HTMLElement): Promise<string | undefined> {
  let proof: Promise<string> | undefined;
  const detail: CaptchaRequest = {
    call: name,
    container,
    respondWith(given) {
      proof = given;
    },
  };
  dispatchEvent(new CustomEvent('tessera:captcha', { detail }));
  try {
    return await proof;
  } catch {
    // The visitor has not solved it: the refusal is shown.
    return undefined;
  }
}
