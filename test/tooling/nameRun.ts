import { nameRun } from '../helpers/testRun';

/** Jest's globalSetup of each project; the projects of one command are one run. */
export default function setUp(): void {
  nameRun();
}
