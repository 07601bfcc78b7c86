import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(21, 30)
