import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(31, 40)
