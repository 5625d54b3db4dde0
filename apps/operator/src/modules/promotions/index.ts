export { readPromotionRules, readRulesByCurrency, type PromotionRules } from './rules';
export { createPromotions, PROMOTION_READER, type Promotions } from './service';
export { simulate } from './simulation';
export { createRulesStore } from './rules-store';
export { createPromotionStore } from './store';
export { strategies } from './strategies';
export { createPromotionVersions, type PromotionVersions, type RulesVersion } from './versions';
