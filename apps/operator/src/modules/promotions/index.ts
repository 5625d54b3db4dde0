export { cashbackOf, NO_PLAY, type CashbackRules, type Play } from './cashback-rules';
export { readPromotionRules, type PromotionRules } from './rules';
export { createPromotions, PROMOTION_READER, type CashbackSoFar, type Promotions } from './service';
export { createPromotionStore } from './store';
