import { z } from 'zod';
import { readDefaultAgreements } from '../defaults/defaultAgreements';
import addOns from './addOns.json';
import combos from './combos.json';
import companies from './companies.json';
import biochemistry from './items/biochemistry.json';
import blood from './items/blood.json';
import general from './items/general.json';
import imaging from './items/imaging.json';
import immunology from './items/immunology.json';
import orders from './orders.json';
import people from './people.json';
import projects from './projects.json';
import referenceRanges from './referenceRanges.json';
import reports from './reports.json';
import {
  sampleAddOn,
  sampleCombo,
  sampleCompany,
  sampleItem,
  sampleOrder,
  samplePerson,
  sampleProject,
  sampleRange,
  sampleReport,
  sampleStore,
} from './sampleSchema';
import stores from './stores.json';

/** The order of the groups is the order in which a package's items are shown. */
const items = [...general, ...blood, ...biochemistry, ...immunology, ...imaging];

/**
 * The sample data of the files: fictional companies and people, and a real catalogue of examinations.
 * @throws ZodError naming the field if a file is invalid
 */
export function readSampleData() {
  return {
    companies: z.array(sampleCompany).parse(companies),
    projects: z.array(sampleProject).parse(projects),
    people: z.array(samplePerson).parse(people),
    items: z.array(sampleItem).parse(items),
    combos: z.array(sampleCombo).parse(combos),
    addOns: z.array(sampleAddOn).parse(addOns),
    stores: z.array(sampleStore).parse(stores),
    agreements: readDefaultAgreements(),
    orders: z.array(sampleOrder).parse(orders),
    referenceRanges: z.array(sampleRange).parse(referenceRanges),
    reports: z.array(sampleReport).parse(reports),
  };
}

export type SampleData = ReturnType<typeof readSampleData>;

/** Resolves a reference between the files. A dangling one is an error in the files. */
export function getById<T, K extends keyof T>(rows: readonly T[], field: K, value: T[K]): T {
  const row = rows.find((each) => each[field] === value);
  if (!row) throw new Error(`Sample data: nothing has the ${String(field)} ${String(value)}`);
  return row;
}
