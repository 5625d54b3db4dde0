#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { createInterface } from 'node:readline';

/*
 * Starts the Firefox of FIREFOX_PATH for Playwright, which automates it over WebDriver BiDi: JSON messages over a
 * WebSocket. For each new context Playwright sends a command for media features that Firefox does not support yet, and
 * fails on its error. This proxy sends a harmless command instead.
 */

const UNKNOWN_COMMAND = '"method":"emulation.setMediaFeaturesOverride"';
const LISTENING = /^WebDriver BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/;

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => firefox.kill(signal));
}

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const port = LISTENING.exec(line)?.[1];
  if (port === undefined) {
    console.error(line);
    return;
  }
  const relay = createServer((driver) => connectWithFirefox(driver, Number(port)));
  relay.listen(0, '127.0.0.1', () => {
    const address = /** @type {import('node:net').AddressInfo} */ (relay.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${address.port}`);
  });
});

/**
 * @param {import('node:net').Socket} driver
 * @param {number} port
 */
function connectWithFirefox(driver, port) {
  const browser = connect(port, '127.0.0.1');
  let waiting = Buffer.alloc(0);
  let hasHandshake = false;
  driver.on('data', (piece) => {
    waiting = Buffer.concat([waiting, piece]);
    if (!hasHandshake) {
      const end = waiting.indexOf('\r\n\r\n') + 4;
      if (end < 4) return;
      hasHandshake = true;
      browser.write(handshakeFor(port, waiting.subarray(0, end).toString()));
      waiting = waiting.subarray(end);
    }
    for (let size = frameSize(waiting); size <= waiting.length; size = frameSize(waiting)) {
      browser.write(withSupportedCommand(waiting.subarray(0, size)));
      waiting = waiting.subarray(size);
    }
  });
  browser.pipe(driver);
  for (const [one, other] of [
    [driver, browser],
    [browser, driver],
  ]) {
    one?.on('error', () => undefined);
    one?.on('close', () => other?.destroy());
  }
}

/**
 * The opening handshake, with the address of Firefox as the host, which it requires, and without extensions, so that frames are not
 * compressed.
 *
 * @param {number} port
 * @param {string} handshake
 */
function handshakeFor(port, handshake) {
  return handshake
    .replace(/^host:.*$/im, `Host: 127.0.0.1:${port}`)
    .replace(/^sec-websocket-extensions:.*\r\n/im, '');
}

/** The length of a frame's head: two bytes, those of a long length, and the four of the mask. @param {Buffer} frame */
function headSize(frame) {
  const length = (frame[1] ?? 0) & 127;
  return 6 + (length === 126 ? 2 : length === 127 ? 8 : 0);
}

/** The length of the frame that starts here; infinite while its head is incomplete. @param {Buffer} bytes */
function frameSize(bytes) {
  if (bytes.length < 2 || bytes.length < headSize(bytes)) return Infinity;
  const length = (bytes[1] ?? 0) & 127;
  if (length === 126) return headSize(bytes) + bytes.readUInt16BE(2);
  if (length === 127) return headSize(bytes) + Number(bytes.readBigUInt64BE(2));
  return headSize(bytes) + length;
}

/** The frame, or one of the same length with a command that Firefox supports. @param {Buffer} frame */
function withSupportedCommand(frame) {
  const head = frame.subarray(0, headSize(frame));
  const mask = head.subarray(-4);
  /** @param {Buffer} bytes */
  const masked = (bytes) => Buffer.from(bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
  const message = masked(frame.subarray(head.length)).toString();
  if (!message.includes(UNKNOWN_COMMAND)) return frame;
  const { id } = JSON.parse(message);
  const supported = JSON.stringify({ id, method: 'session.status', params: {} });
  return Buffer.concat([head, masked(Buffer.from(supported.padEnd(frame.length - head.length)))]);
}
