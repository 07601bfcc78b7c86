import { screensFor } from './screen-table.ts'

/** Screens for the people who run the product. For everyone else these URLs do not exist. */
export const adminScreens = screensFor('admin', {
  admin: {
    title: 'Administration',
    load: () => import('../screens/admin-screen.tsx'),
  },
  addPartner: {
    title: 'Add a partner',
    load: () =>
      import('#web/features/admin/partners/partner-form.tsx').then(({ PartnerForm }) => ({
        Component: PartnerForm,
      })),
  },
  editPartner: {
    title: 'Partner',
    load: () => import('#web/features/admin/partners/edit-partner-screen.tsx'),
  },
})
