export { createMessages, type Messages, type Messengers } from './service';
export { createMessenger as createSmtpMessenger } from './smtp';
