import { readAsApproved } from './golden-wills.ts'

// No other four families have more clauses between them: three quarters of all, with mirror wills.
readAsApproved([
  'single Texan',
  'widowed New Yorker with a child who died',
  'Ohioan with a child with special needs',
  'Wisconsinite with mirror wills',
])
