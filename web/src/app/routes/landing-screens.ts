import type { ScreenTable } from './screen-table.ts'

/** Pages for strangers, which members may read too. */
export const landingScreens: ScreenTable = {
  partnerRegister: [
    'visitor',
    'Create your account',
    () => import('#web/features/auth/partner-register-screen.tsx'),
  ],
  welcome: [
    'public',
    'A will that your family can rely on',
    () => import('#web/features/welcome/welcome-screen.tsx'),
  ],
  sampleWill: [
    'public',
    'A sample will',
    () => import('#web/features/welcome/sample-will-screen.tsx'),
  ],
  sampleWillCalifornia: [
    'public',
    'A sample will, California',
    () => import('#web/features/welcome/sample-will-screen.tsx'),
  ],
  sampleWillNewYork: [
    'public',
    'A sample will, New York',
    () => import('#web/features/welcome/sample-will-screen.tsx'),
  ],
  howWeProtect: [
    'public',
    'How we protect what you keep',
    () => import('#web/features/welcome/security-screen.tsx'),
  ],
  help: ['public', 'Questions and answers', () => import('#web/features/welcome/help-screen.tsx')],
  privacy: ['public', 'Privacy', () => import('#web/features/welcome/privacy-screen.tsx')],
  terms: ['public', 'Terms', () => import('#web/features/welcome/terms-screen.tsx')],
  contactUs: ['public', 'Write to us', () => import('#web/features/welcome/contact-screen.tsx')],
}
