import type { ScreenTable } from './screen-table.ts'

/** Pages for strangers, which members may read too. */
export const landingScreens: ScreenTable = {
  partnerRegister: {
    access: 'visitor',
    title: 'Create your account',
    load: () => import('#web/features/auth/partner-register-screen.tsx'),
  },
  welcome: {
    access: 'public',
    title: 'A will that your family can rely on',
    load: () => import('#web/features/welcome/welcome-screen.tsx'),
  },
  sampleWill: {
    access: 'public',
    title: 'A sample will',
    load: () => import('#web/features/welcome/sample-will-screen.tsx'),
  },
  sampleWillCalifornia: {
    access: 'public',
    title: 'A sample will, California',
    load: () => import('#web/features/welcome/sample-will-screen.tsx'),
  },
  sampleWillNewYork: {
    access: 'public',
    title: 'A sample will, New York',
    load: () => import('#web/features/welcome/sample-will-screen.tsx'),
  },
  howWeProtect: {
    access: 'public',
    title: 'How we protect what you keep',
    load: () => import('#web/features/welcome/security-screen.tsx'),
  },
  help: {
    access: 'public',
    title: 'Questions and answers',
    load: () => import('#web/features/welcome/help-screen.tsx'),
  },
  privacy: {
    access: 'public',
    title: 'Privacy',
    load: () => import('#web/features/welcome/privacy-screen.tsx'),
  },
  terms: {
    access: 'public',
    title: 'Terms',
    load: () => import('#web/features/welcome/terms-screen.tsx'),
  },
  contactUs: {
    access: 'public',
    title: 'Write to us',
    load: () => import('#web/features/welcome/contact-screen.tsx'),
  },
}
