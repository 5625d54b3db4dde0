import '../../testing/page';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { playerQuery } from '../../session';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { VerificationSection } from '.';

type Upload = { url: URL; type: string; token: string; body: Blob };
const uploads: Upload[] = [];
type UploadAnswer = { status: number; body: object | string } | 'never';
/** A function gets the number of the upload, from 1. */
let uploadAnswer: UploadAnswer | ((count: number) => UploadAnswer) = { status: 200, body: {} };

/** Records what is sent, and answers with `uploadAnswer`. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  private url = '';

  open(_method: string, url: string) {
    this.url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getResponseHeader() {
    return null;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: Blob) {
    const { 'Content-Type': type = '', Authorization: token = '' } = this.headers;
    uploads.push({ url: new URL(this.url, location.origin), type, token, body });
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3, total: 4 }));
    const answer = typeof uploadAnswer === 'function' ? uploadAnswer(uploads.length) : uploadAnswer;
    if (answer === 'never') return;
    this.status = answer.status;
    this.responseText = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const NEED = {
  id: 'n1',
  kind: 'identity',
  accepts: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 20_000,
  status: 'needed',
  reason: null,
};
const answer = (...needs: object[]) => ({ status: 'needed', needs, blocks: [] });

const RealRequest = globalThis.XMLHttpRequest;
let restore: () => void = () => undefined;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeUpload as never;
  uploads.length = 0;
  queryClient.clear();
  keepToken('token-of-demo');
});
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest;
  restore();
  dropToken();
});

async function open(verification: object) {
  ({ restore } = backend({ '/Verification': { body: verification }, '/UserDetails': { status: 500 } }));
  await show(<VerificationSection />);
}

const field = page.getByLabelText('Identity document');
const send = page.getByRole('button', { name: 'Send' });
const pdf = (bytes = 100, name = 'card.pdf') =>
  new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });
const names = () => uploads.map(({ url }) => url.searchParams.get('name'));

function drop(...files: File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  page
    .getByText('Drop a file here, or choose one.')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
}

/** A picture that is larger than the limit: noise does not compress. */
async function noise(size: number): Promise<File> {
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  const pixels = new ImageData(size, size);
  for (let index = 0; index < pixels.data.length; index += 1) pixels.data[index] = Math.random() * 256;
  context?.putImageData(pixels, 0, 0);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'card.png', { type: 'image/png' });
}

test('each document has its state and reason', async () => {
  await open(
    answer(
      { ...NEED, status: 'refused', reason: 'It cannot be read' },
      { ...NEED, id: 'n2', kind: 'address', status: 'pending' },
      { ...NEED, id: 'n3', kind: 'payment', status: 'done' },
    ),
  );
  const [identity, address, payment] = [0, 1, 2].map((index) => page.getByRole('listitem').nth(index));
  await expect.element(identity!).toHaveTextContent('Identity documentRefusedIt cannot be read');
  await expect.element(address!).toHaveTextContent('Proof of addressIn review');
  await expect.element(payment!).toHaveTextContent('Payment methodDone');
});

test('without needs there is nothing to do', async () => {
  await open({ ...answer(), status: 'done' });
  await expect.element(page.getByText('Nothing is needed.')).toBeVisible();
});

test('a file is sent as the body, and the answer replaces the state', async () => {
  uploadAnswer = { status: 200, body: answer({ ...NEED, status: 'pending' }) };
  await open(answer(NEED));
  await userEvent.upload(field, pdf());
  await expect.element(page.getByText('card.pdf', { exact: true })).toBeVisible();
  await send.click();
  await expect.element(page.getByText('In review')).toBeVisible();
  const [{ url, type, token, body }] = uploads as [Upload];
  expect(url.pathname + url.search).toBe('/api/VerificationFile?need=n1&name=card.pdf');
  expect([type, token, body.size]).toEqual(['application/pdf', 'Bearer token-of-demo', 100]);
});

test('other types and files that are too large are refused before anything is sent', async () => {
  await open(answer(NEED));
  await userEvent.upload(field, new File(['x'], 'note.txt', { type: 'text/plain' }));
  await expect
    .element(page.getByText('This type of file is not accepted. Accepted: JPEG, PNG, PDF'))
    .toBeVisible();
  await userEvent.upload(field, pdf(20_001));
  await expect.element(page.getByText('This file is too large. At most 0.1 MB')).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  expect(uploads).toHaveLength(0);
});

test('files can be chosen over http, where `randomUUID` does not exist', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'));
  await open(answer(NEED));
  await userEvent.upload(field, pdf());
  await expect.element(page.getByText('card.pdf', { exact: true })).toBeVisible();
  await expect.element(send).toBeVisible();
});

test('files that cannot be prepared are an error, and those chosen before stay', async () => {
  const encoding = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('No canvas');
  });
  onTestFinished(() => encoding.mockRestore());
  await open(answer(NEED));
  const picture = await noise(100);
  await userEvent.upload(field, picture);
  await expect.element(page.getByText('Unknown error')).toBeVisible();
  await userEvent.upload(field, pdf());
  await expect.element(send).toBeVisible();
  await userEvent.upload(field, picture);
  await expect.element(page.getByText('Unknown error')).toBeVisible();
  await expect.element(page.getByText('card.pdf', { exact: true })).toBeVisible();
});

test('a picture above the limit is made smaller', async () => {
  uploadAnswer = { status: 200, body: answer({ ...NEED, status: 'pending' }) };
  await open(answer({ ...NEED, maxBytes: 200_000 }));
  const file = await noise(900);
  expect(file.size).toBeGreaterThan(200_000);
  await userEvent.upload(field, file);
  await expect.element(page.getByText('made smaller to fit')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'card.jpg' })).toBeVisible();
  await send.click();
  await expect.poll(() => uploads.length).toBe(1);
  const [{ type, body, url }] = uploads as [Upload];
  expect([type, url.searchParams.get('name'), body.size <= 200_000]).toEqual([
    'image/jpeg',
    'card.jpg',
    true,
  ]);
});

test('the progress is shown, and Cancel stops the upload', async () => {
  uploadAnswer = 'never';
  await open(answer(NEED));
  await userEvent.upload(field, pdf());
  await send.click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '0.75');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Drop a file here, or choose one.')).toBeVisible();
});

test.each([
  [413, 'This file is too large. At most 0.1 MB'],
  [415, 'This type of file is not accepted. Accepted: JPEG, PNG, PDF'],
  [500, 'The file could not be sent'],
])('%i is explained, and the file can be sent again', async (status, text) => {
  // As a proxy answers.
  uploadAnswer = { status, body: '<html><h1>413 Request Entity Too Large</h1></html>' };
  await open(answer(NEED));
  await userEvent.upload(field, pdf());
  await send.click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(send).toBeEnabled();
});

test('the keyboard continues at Send after a file that could not be sent', async () => {
  uploadAnswer = { status: 500, body: {} };
  await open(answer(NEED));
  await userEvent.upload(field, pdf());
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The file could not be sent')).toBeVisible();
  await expect.element(send).toHaveFocus();
});

test('the keyboard continues at the document after its file is sent', async () => {
  uploadAnswer = { status: 200, body: answer({ ...NEED, status: 'pending' }) };
  await open(answer(NEED));
  await userEvent.upload(field, pdf());
  await expect.element(send).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('In review')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('a file can be dropped', async () => {
  await open(answer(NEED));
  await expect.element(page.getByText('Drop a file here, or choose one.')).toBeVisible();
  drop(pdf());
  await expect.element(page.getByText('card.pdf', { exact: true })).toBeVisible();
});

test('several files are sent one after the other; those that cannot be sent are named', async () => {
  uploadAnswer = { status: 200, body: answer({ ...NEED, status: 'pending' }) };
  await open(answer(NEED));
  await expect.element(page.getByText('Drop a file here, or choose one.')).toBeVisible();
  drop(
    pdf(100, 'front.pdf'),
    new File(['x'], 'note.txt', { type: 'text/plain' }),
    pdf(100, 'back.pdf'),
    pdf(100, 'wrong.pdf'),
  );
  await expect.element(page.getByText('note.txt – This type of file is not accepted.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove wrong.pdf' }).click();
  await send.click();
  await expect.element(page.getByText('In review')).toBeVisible();
  expect(names()).toEqual(['front.pdf', 'back.pdf']);
});

test('after a failure the files that were not sent can be sent again', async () => {
  const pending = { status: 200, body: answer({ ...NEED, status: 'pending' }) };
  uploadAnswer = (count) => (count === 2 ? { status: 500, body: {} } : pending);
  await open(answer(NEED));
  await userEvent.upload(field, [pdf(100, 'front.pdf'), pdf(100, 'back.pdf'), pdf(100, 'more.pdf')]);
  await send.click();
  await expect.element(page.getByText('back.pdf – The file could not be sent')).toBeVisible();
  await expect.element(page.getByText('front.pdf')).not.toBeInTheDocument();
  await send.click();
  await expect.element(page.getByText('In review')).toBeVisible();
  expect(names()).toEqual(['front.pdf', 'back.pdf', 'back.pdf', 'more.pdf']);
});

test('Cancel between two files shows the state after the first one', async () => {
  uploadAnswer = (count) =>
    count === 1 ? { status: 200, body: answer({ ...NEED, status: 'pending' }) } : 'never';
  await open(answer(NEED));
  await userEvent.upload(field, [pdf(100, 'front.pdf'), pdf(100, 'back.pdf')]);
  await send.click();
  await expect.element(page.getByText('Sending file 2 of 2')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '0.875');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('In review')).toBeVisible();
});

test('once the document is accepted no further file is sent', async () => {
  uploadAnswer = { status: 200, body: answer({ ...NEED, status: 'done' }) };
  await open(answer(NEED));
  await userEvent.upload(field, [pdf(100, 'front.pdf'), pdf(100, 'back.pdf')]);
  await send.click();
  await expect.element(page.getByText('Done')).toBeVisible();
  expect(names()).toEqual(['front.pdf']);
});

test('of more than ten files the first ten are taken, and the form says so', async () => {
  await open(answer(NEED));
  await userEvent.upload(
    field,
    Array.from({ length: 12 }, (_, index) => pdf(10, `page-${index + 1}.pdf`)),
  );
  await expect.element(page.getByText('Only 10 files can be sent at once.')).toBeVisible();
  await expect.element(page.getByText('page-10.pdf')).toBeVisible();
  await expect.element(page.getByText('page-11.pdf')).not.toBeInTheDocument();
});

test('on a phone a photo can be taken', async () => {
  await open(answer(NEED));
  await expect.element(field).toBeInTheDocument();
  const photo = page.getByRole('button', { name: 'Take a photo' });
  await expect.element(photo).not.toBeInTheDocument();
  expect(document.querySelectorAll('input[type=file]')).toHaveLength(1);
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  await expect.element(photo).toBeVisible();
  await expect.element(page.getByText('Choose a file, or take a photo.')).toBeVisible();
  let isOpened = false;
  document.querySelector('input[capture]')?.addEventListener('click', (event) => {
    isOpened = true;
    event.preventDefault();
  });
  await photo.click();
  expect(isOpened).toBe(true);
  await page.viewport(innerWidth, innerHeight);
});

test('a decision of the operator is shown without a reload', async () => {
  let status = 'pending';
  const { calls, restore: stop } = backend({
    '/Verification': () => ({ body: { ...answer({ ...NEED, status }), status } }),
    '/UserDetails': () => ({ body: { username: 'demo', balance: '1', verification: status } }),
  });
  restore = stop;
  await queryClient.fetchQuery({ ...playerQuery, staleTime: 0 });
  await show(<VerificationSection />);
  await expect.element(page.getByText('In review')).toBeVisible();
  status = 'done';
  await queryClient.fetchQuery({ ...playerQuery, staleTime: 0 });
  await expect.element(page.getByText('Done')).toBeVisible();
  expect(calls.filter(({ pathname }) => pathname === '/api/Verification')).toHaveLength(2);
});

test('if Verification fails, its message is shown with Retry', async () => {
  ({ restore } = backend({ '/Verification': { status: 500, body: { message: 'Back at noon' } } }));
  await show(<VerificationSection />);
  await expect.element(page.getByText('Back at noon')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
