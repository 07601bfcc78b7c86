import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(91, 120)
