import { defects } from './defects/defects.ts'
import { isQuick } from './mutants.ts'
import { noticeMutants } from './notice-mutants.ts'

noticeMutants(defects.filter(isQuick))
