import type { ScreenTable } from './screen-table.ts'

/**
 * Screens without the frame of the app: the screens before the sign-in, those that answer a mail's
 * link, and `forcedPages`, which a member must pass before any other.
 */
export const publicScreens: ScreenTable = {
  signIn: {
    access: 'visitor',
    title: 'Sign in',
    load: () => import('#web/features/auth/sign-in-screen.tsx'),
  },
  register: {
    access: 'visitor',
    title: 'Create an account',
    load: () => import('#web/features/auth/register-screen.tsx'),
  },
  confirmEmail: {
    access: 'public',
    title: 'Confirm your address',
    load: () => import('#web/features/auth/confirm-email-screen.tsx'),
  },
  secondFactorPhone: {
    access: 'public',
    title: 'Choose your second step',
    load: () => import('#web/features/auth/second-factor-phone-screen.tsx'),
  },
  secondFactorCode: {
    access: 'public',
    title: 'Second step',
    load: () => import('#web/features/auth/second-factor-code-screen.tsx'),
  },
  resetPassword: {
    access: 'public',
    title: 'Forgot password',
    load: () => import('#web/features/auth/reset-password-screen.tsx'),
  },
  confirmPassword: {
    access: 'visitor',
    title: 'Choose a new password',
    load: () => import('#web/features/auth/confirm-password-screen.tsx'),
  },
  changePassword: {
    access: 'member',
    title: 'Choose your own password',
    load: () => import('#web/app/screens/change-sign-in-screen.tsx'),
  },
  keepAccount: {
    access: 'member',
    title: 'Your account will be deleted',
    load: () => import('#web/features/auth/leaving-screen.tsx'),
  },
  byLink: {
    access: 'public',
    title: 'Cancel',
    load: () => import('#web/features/auth/cancel-screen.tsx'),
  },
  passingAlive: {
    access: 'public',
    title: 'Are you alive?',
    load: () => import('#web/features/passing/alive-screen.tsx'),
  },
  passingCheckIn: {
    access: 'public',
    title: 'Are you well?',
    load: () => import('#web/features/passing/check-in-screen.tsx'),
  },
  endReminders: {
    access: 'public',
    title: 'Stop reminders',
    load: () => import('#web/features/documents/end-reminders-screen.tsx'),
  },
  stopPrompts: {
    access: 'public',
    title: 'Stop the questions',
    load: () => import('#web/features/memories/stop-prompts-screen.tsx'),
  },
}
