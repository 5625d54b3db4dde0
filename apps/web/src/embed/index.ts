export { EmbedFrame } from './EmbedFrame';
