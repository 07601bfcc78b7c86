import type { ScreenTable } from './screen-table.ts'

/** Screens before the sign-in, and screens that answer the link of a mail without a sign-in. */
export const publicScreens: ScreenTable = {
  signIn: ['visitor', 'Sign in', () => import('#web/features/auth/sign-in-screen.tsx')],
  register: [
    'visitor',
    'Create an account',
    () => import('#web/features/auth/register-screen.tsx'),
  ],
  confirmEmail: [
    'public',
    'Confirm your address',
    () => import('#web/features/auth/confirm-email-screen.tsx'),
  ],
  secondFactorPhone: [
    'public',
    'Choose your second step',
    () => import('#web/features/auth/second-factor-phone-screen.tsx'),
  ],
  secondFactorCode: [
    'public',
    'Second step',
    () => import('#web/features/auth/second-factor-code-screen.tsx'),
  ],
  resetPassword: [
    'public',
    'Forgotten password',
    () => import('#web/features/auth/reset-password-screen.tsx'),
  ],
  confirmPassword: [
    'visitor',
    'Choose a new password',
    () => import('#web/features/auth/confirm-password-screen.tsx'),
  ],
  changePassword: [
    'member',
    'Choose your own password',
    () => import('#web/app/screens/change-sign-in-screen.tsx'),
  ],
  keepAccount: [
    'member',
    'Your account will be deleted',
    () => import('#web/features/auth/leaving-screen.tsx'),
  ],
  cancel: ['public', 'Cancel', () => import('#web/features/auth/cancel-screen.tsx')],
  passingAlive: [
    'public',
    'Are you alive?',
    () => import('#web/features/passing/alive-screen.tsx'),
  ],
  passingCheckIn: [
    'public',
    'Are you well?',
    () => import('#web/features/passing/check-in-screen.tsx'),
  ],
  endReminders: [
    'public',
    'Stop reminders',
    () => import('#web/features/documents/end-reminders-screen.tsx'),
  ],
  stopPrompts: [
    'public',
    'Stop the questions',
    () => import('#web/features/memories/stop-prompts-screen.tsx'),
  ],
}
