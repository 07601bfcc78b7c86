import type { RouteObject } from 'react-router-dom'
import { willSteps } from '#shared/data/will-steps.ts'
import { paths, patterns } from '#shared/paths.ts'
import { stepModules } from '#web/features/will/wizard/step-modules.ts'
import type { RouteAccess } from './decide-way.ts'
import { guard } from './guard.ts'
import { PageError } from './page-error.tsx'
import { Root } from './root.tsx'
import type { ScreenHandle } from './use-arrival.ts'

type Lazy = () => Promise<{ Component: React.ComponentType }>

/** One screen: its address, who may open it, the title of its tab, and the module that is fetched for it. */
const screen = (path: string, access: RouteAccess, title: string, lazy: Lazy): RouteObject => ({
  path,
  handle: { title } satisfies ScreenHandle,
  loader: guard(access),
  lazy,
})

/** The screens of one layout. */
const layout = (lazy: Lazy, children: RouteObject[]): RouteObject => ({ lazy, children })

const publicScreens = layout(
  () => import('./layouts/public-layout.tsx'),
  [
    screen(
      paths.signIn,
      'visitor',
      'Sign in',
      () => import('#web/features/auth/sign-in-screen.tsx'),
    ),
    screen(
      paths.register,
      'visitor',
      'Create an account',
      () => import('#web/features/auth/register-screen.tsx'),
    ),
    screen(
      paths.confirmEmail,
      'public',
      'Confirm your address',
      () => import('#web/features/auth/confirm-email-screen.tsx'),
    ),
    screen(
      paths.secondFactorPhone,
      'public',
      'Choose your second step',
      () => import('#web/features/auth/second-factor-phone-screen.tsx'),
    ),
    screen(
      paths.secondFactorCode,
      'public',
      'Second step',
      () => import('#web/features/auth/second-factor-code-screen.tsx'),
    ),
    screen(
      paths.resetPassword,
      'public',
      'Forgotten password',
      () => import('#web/features/auth/reset-password-screen.tsx'),
    ),
    screen(
      paths.confirmPassword,
      'visitor',
      'Choose a new password',
      () => import('#web/features/auth/confirm-password-screen.tsx'),
    ),
    screen(paths.cancel, 'public', 'Cancel', () => import('#web/features/auth/cancel-screen.tsx')),
    screen(
      paths.passingAlive,
      'public',
      'Are you alive?',
      () => import('#web/features/passing/alive-screen.tsx'),
    ),
    screen(
      paths.passingCheckIn,
      'public',
      'Are you well?',
      () => import('#web/features/passing/check-in-screen.tsx'),
    ),
  ],
)

const systemScreens = layout(
  () => import('./layouts/dynamic-layout.tsx'),
  [
    { path: paths.home, loader: guard('public') },
    screen(
      patterns.confirmDelegate,
      'public',
      'Answer a request',
      () => import('#web/features/sharing/confirm-delegate-screen.tsx'),
    ),
    screen(
      patterns.confirmDocument,
      'public',
      'Shared with you',
      () => import('#web/features/sharing/confirm-share-screen.tsx'),
    ),
    screen(
      patterns.confirmMemory,
      'public',
      'Shared with you',
      () => import('#web/features/sharing/confirm-share-screen.tsx'),
    ),
    screen(
      paths.openMessage,
      'public',
      'A message for you',
      () => import('#web/features/messages/read/portal-screen.tsx'),
    ),
    screen(
      paths.notAuthorized,
      'public',
      'Please sign in',
      () => import('#web/features/system/not-authorized-screen.tsx'),
    ),
    screen(
      paths.notFound,
      'public',
      'Page not found',
      () => import('#web/features/system/not-found-screen.tsx'),
    ),
    screen(
      paths.resourceNotFound,
      'public',
      'Not found',
      () => import('#web/features/system/resource-not-found-screen.tsx'),
    ),
    screen(
      paths.refundPolicy,
      'public',
      'Refund policy',
      () => import('#web/features/system/refund-policy-screen.tsx'),
    ),
  ],
)

const appScreens = layout(
  () => import('./layouts/app-layout.tsx'),
  [
    screen(paths.dashboard, 'member', 'Home', () => import('./screens/dashboard-screen.tsx')),
    screen(paths.will, 'member', 'Your will', () => import('./screens/will-screen.tsx')),
    screen(
      paths.contacts,
      'member',
      'Contacts',
      () => import('#web/features/contacts/contacts-screen.tsx'),
    ),
    screen(
      patterns.viewContact,
      'member',
      'Contact',
      () => import('./screens/view-contact-screen.tsx'),
    ),
    screen(
      patterns.editContact,
      'member',
      'Edit a contact',
      () => import('#web/features/contacts/edit/edit-contact-screen.tsx'),
    ),
    screen(
      paths.messages,
      'member',
      'Messages',
      () => import('#web/features/messages/messages-screen.tsx'),
    ),
    screen(
      paths.addMessage,
      'member',
      'Write a message',
      () => import('#web/features/messages/add-message-screen.tsx'),
    ),
    screen(
      patterns.editMessage,
      'member',
      'Your message',
      () => import('#web/features/messages/edit-message-screen.tsx'),
    ),
    screen(
      paths.messagesAndMemories,
      'member',
      'Messages and memories',
      () => import('#web/features/messages/messages-and-memories-screen.tsx'),
    ),
    screen(
      paths.received,
      'member',
      'Messages for you',
      () => import('#web/features/messages/read/received-screen.tsx'),
    ),
    screen(
      patterns.readMessage,
      'member',
      'Message',
      () => import('#web/features/messages/read/read-screen.tsx'),
    ),
    screen(
      paths.myAccount,
      'member',
      'My account',
      () => import('./screens/my-account-screen.tsx'),
    ),
    screen(
      paths.passing,
      'member',
      'People who trust you',
      () => import('#web/features/passing/trusting-screen.tsx'),
    ),
    screen(
      patterns.viewPassing,
      'member',
      'How it stands',
      () => import('#web/features/passing/status-screen.tsx'),
    ),
    screen(
      paths.passingReview,
      'member',
      'Cases to look at',
      () => import('#web/features/passing/review-screen.tsx'),
    ),
    screen(
      patterns.editAccount,
      'member',
      'Edit your details',
      () => import('#web/features/account/edit-account-screen.tsx'),
    ),
  ],
)

const plainScreens = layout(
  () => import('./layouts/default-layout.tsx'),
  [
    screen(
      paths.designSystem,
      'member',
      'Design system',
      () => import('#web/features/design-system/design-system-screen.tsx'),
    ),
  ],
)

const wizardScreens = layout(
  () => import('./layouts/wizard-layout.tsx'),
  [
    layout(
      () => import('#web/features/will/wizard/builder-layout.tsx'),
      willSteps.map(({ id, title }) =>
        screen(paths.willStep(id), 'member', title, stepModules[id]),
      ),
    ),
  ],
)

/** Every screen there is. A path of the specification without a line here is not built yet, and is not linked. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: PageError,
    HydrateFallback: () => null,
    children: [
      publicScreens,
      systemScreens,
      appScreens,
      wizardScreens,
      plainScreens,
      { path: '*', loader: guard('unknown') },
    ],
  },
]
