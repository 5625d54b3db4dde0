export { EmbedFrame } from './EmbedFrame';
export { useEmbedMessages, type Answer, type Frame } from './messages';
