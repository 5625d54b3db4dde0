import type { CreateMessenger } from '@tessera/provider/messenger';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';

const Settings = v.strictObject({
  /** smtps://user:password@mail.example.com, or smtp:// with STARTTLS. */
  url: v.pipe(
    v.string(),
    v.regex(/^smtps?:\/\/[^/]+/, 'an address such as smtps://user:password@mail.example.com'),
  ),
  from: v.pipe(
    v.string(),
    v.regex(/^[^\r\n]*@[^\r\n]*$/, 'a sender such as "Example <no-reply@example.com>"'),
  ),
});

const TIMEOUT_MS = 30_000;

/** Mail by SMTP. The connection is encrypted, except to the same machine. */
export const createMessenger: CreateMessenger = ({ settings }) => {
  const { url, from } = v.parse(Settings, settings);
  const { hostname, protocol } = new URL(url);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const transport = createTransport({
    url,
    pool: true,
    requireTLS: protocol === 'smtp:' && !isLocal,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // The same for a repeated attempt, by which mail servers and programs recognise a duplicate.
          messageId: `<${id}@${senderDomain(from)}>`,
          // No automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        // 5xx is a permanent failure of this message; but not of the login (EAUTH) or the connection.
        if (error instanceof Error && isRejected(error)) Object.assign(error, { isPermanent: true });
        throw error;
      }
    },
  };
};

function senderDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}

function isRejected(error: Error & { code?: unknown; responseCode?: unknown }): boolean {
  return (
    (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}
