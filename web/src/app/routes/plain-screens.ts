import { screensFor } from './screen-table.ts'

/** A member's screens that need the whole width. */
export const plainScreens = screensFor('member', {
  designSystem: {
    title: 'Design system',
    load: () => import('#web/features/design-system/design-system-screen.tsx'),
  },
})
