export { JackpotPopup } from './JackpotPopup';
export { Jackpots } from './Jackpots';
