import { findNothingWrong } from '../find-nothing-wrong.ts'

findNothingWrong(76, 150)
