export { applyCatalogue, updateStatistics, type CatalogueContent } from './modules/catalogue';
export { parseRegistrationForm, type JoiningConfig } from './joining-file';
export type { ProviderEntry } from './modules/launch';
export { referenceOf as paymentReference, type PaymentsEntry } from './modules/payments';
export { averageJackpotReturn, highestJackpotReturn } from './modules/jackpot';
export { readPromotionRules, simulate, strategies } from './modules/promotions';
export { createFolderStore } from './modules/verification';
export { createOperator, type Operator, type OperatorOptions, type Serving } from './operator';
export { readSettings, requireSettings, type OperatorSettings } from './platform/env';
export { createKeysFile, keySourceOf, moveStoredKeys, requireKeyring } from './platform/signing-keys-file';
export { runProgram } from './platform/run-program';
export {
  readAddress,
  readLanguages,
  readWebFiles,
  startErrorMessage,
  StartupFailure,
  unexpectedErrorMessage,
  type Address,
} from './platform/startup';
