import { quickFamilies, readAsApproved } from './golden-wills.ts'

readAsApproved(quickFamilies)
