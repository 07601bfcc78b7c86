import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(1, 10)
