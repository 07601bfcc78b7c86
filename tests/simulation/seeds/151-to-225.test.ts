import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(151, 225)
