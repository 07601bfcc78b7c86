import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(61, 90)
