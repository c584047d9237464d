import { nameRun } from '../helpers/servers/testRun';

/** Jest's globalSetup of each project; the projects of one command are one run. */
export default function setUp(): void {
  nameRun();
}
