import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(226, 300)
