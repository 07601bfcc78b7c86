import type { ScreenTable } from './screen-table.ts'

/** Introductory pages for visitors. */
export const landingScreens: ScreenTable = {
  partnerRegister: [
    'visitor',
    'Create an account',
    () => import('#web/features/auth/partner-register-screen.tsx'),
  ],
}
