import { paths } from '#shared/paths.ts'
import { showAlert } from './alert.ts'

/** Tells a person that their plan does not include what they wanted, with the way to the plans. */
export const showPlanNeeded = (): void =>
  showAlert({
    message: 'Your plan does not include this.',
    link: { label: 'See the plans', to: paths.plans },
    sticky: true,
  })
