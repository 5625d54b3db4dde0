export { encryptFiles } from './encrypted-files';
export { createFolderStore, type FileStore } from './file-store';
export { verificationRoutes } from './routes';
export { createS3Store } from './s3-store';
export { createVerification, type Verification, type VerificationSettings } from './service';
export { createVerificationStore } from './store';
