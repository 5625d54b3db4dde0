import type { ErrorCode } from '@tessera/contract/server';

export type Language = 'fr' | 'en' | 'ar';

export const failureMessages: Record<ErrorCode, Record<Language, string>> = {
  bad_request: {
    fr: 'La demande est incomplète ou incorrecte.',
    en: 'The request is incomplete or incorrect.',
    ar: 'الطلب ناقص أو غير صحيح.',
  },
  unauthorized: {
    fr: 'Veuillez vous connecter.',
    en: 'Please log in.',
    ar: 'يرجى تسجيل الدخول.',
  },
  invalid_credentials: {
    fr: 'Nom d’utilisateur ou mot de passe incorrect.',
    en: 'Invalid username or password.',
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  too_many_attempts: {
    fr: 'Trop de tentatives. Veuillez patienter un moment.',
    en: 'Too many attempts. Please wait a moment.',
    ar: 'محاولات كثيرة. يرجى الانتظار قليلاً.',
  },
  wrong_password: {
    fr: 'L’ancien mot de passe est incorrect.',
    en: 'The old password is incorrect.',
    ar: 'كلمة المرور القديمة غير صحيحة.',
  },
  password_mismatch: {
    fr: 'Les mots de passe ne correspondent pas.',
    en: 'The passwords do not match.',
    ar: 'كلمتا المرور غير متطابقتين.',
  },
  password_too_weak: {
    fr: 'Le nouveau mot de passe doit compter au moins 8 caractères, différer de l’ancien et ne pas être facile à deviner.',
    en: 'The new password needs at least 8 characters, must differ from the old one and must not be easy to guess.',
    ar: 'يجب أن تتكوّن كلمة المرور الجديدة من 8 أحرف على الأقل، وأن تختلف عن القديمة، وألّا يسهل تخمينها.',
  },
  game_not_found: {
    fr: 'Ce jeu n’est pas disponible.',
    en: 'This game is not available.',
    ar: 'هذه اللعبة غير متوفرة.',
  },
  provider_down: {
    fr: 'Ce fournisseur est momentanément indisponible.',
    en: 'This provider is unavailable for the moment.',
    ar: 'هذا المزوّد غير متاح حالياً.',
  },
  not_found: {
    fr: 'Introuvable.',
    en: 'Not found.',
    ar: 'غير موجود.',
  },
  overloaded: {
    fr: 'Le service est très sollicité. Veuillez réessayer.',
    en: 'The service is very busy. Please try again.',
    ar: 'الخدمة مزدحمة حالياً. يرجى المحاولة مجدداً.',
  },
  unavailable: {
    fr: 'Le service est momentanément indisponible.',
    en: 'The service is unavailable for the moment.',
    ar: 'الخدمة غير متاحة حالياً.',
  },
  internal: {
    fr: 'Une erreur est survenue.',
    en: 'Something went wrong.',
    ar: 'حدث خطأ ما.',
  },
};

/** The first language that we speak, in the order of the header (which browsers send by preference); French otherwise. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const match = /(?:^|[\s,])(fr|en|ar)(?=$|[-;,\s])/i.exec(acceptLanguage ?? '');
  return (match?.[1]?.toLowerCase() as Language | undefined) ?? 'fr';
}
