import type { ScreenTable } from './screen-table.ts'

/** Screens for members and visitors alike. Each visitor sees them in their usual layout. */
export const systemScreens: ScreenTable = {
  confirmDelegate: [
    'public',
    'Answer a request',
    () => import('#web/features/sharing/confirm-delegate-screen.tsx'),
  ],
  confirmDocument: [
    'public',
    'Shared with you',
    () => import('#web/features/sharing/confirm-share-screen.tsx'),
  ],
  confirmMemory: [
    'public',
    'Shared with you',
    () => import('#web/features/sharing/confirm-share-screen.tsx'),
  ],
  openMessage: [
    'public',
    'A message for you',
    () => import('#web/features/messages/read/portal-screen.tsx'),
  ],
  notAuthorized: [
    'public',
    'Please sign in',
    () => import('#web/features/system/not-authorized-screen.tsx'),
  ],
  notFound: ['public', 'Page not found', () => import('#web/features/system/not-found-screen.tsx')],
  resourceNotFound: [
    'public',
    'Not found',
    () => import('#web/features/system/resource-not-found-screen.tsx'),
  ],
  refundPolicy: [
    'public',
    'Refund policy',
    () => import('#web/features/system/refund-policy-screen.tsx'),
  ],
}
