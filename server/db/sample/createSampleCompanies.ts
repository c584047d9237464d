import { addDays, getDayOf, getInstantOf } from '../../../shared/businessDay';
import { createParagraphsHtml } from '../defaults/agreementHtml';
import type { projectCombo } from '../schema/catalogue';
import type { company, organization, project } from '../schema/organization';
import type { SampleData } from './sampleData';
import type { SampleDepartment, SampleProject } from './sampleSchema';

type OrganizationRow = typeof organization.$inferInsert;

interface SampleCompanyRows {
  companies: (typeof company.$inferInsert)[];
  organizations: OrganizationRow[];
  projects: (typeof project.$inferInsert)[];
  projectCombos: (typeof projectCombo.$inferInsert)[];
}

/**
 * A company's departments, parents before children.
 * @param parentId id of the company for the first level; ids of the others grow out of it
 */
export function createDepartments(
  companyId: string,
  departments: readonly SampleDepartment[],
  parentId: string | null = null,
): OrganizationRow[] {
  return departments.flatMap(({ name, children = [] }, sort) => {
    const id = `${parentId ?? companyId.replace(/^company-/, 'org-')}-${sort + 1}`;
    return [{ id, companyId, parentId, name, sort }, ...createDepartments(companyId, children, id)];
  });
}

/** Items of examinations up to this many days ago are accounted for. */
const ITEMS_DAYS = 60;

function createProject(source: SampleProject, today: string): SampleCompanyRows['projects'][number] {
  const { company: companyId, combos: _combos, startsDaysAgo, endsInDays, hrLetter, earlyBird, bulletins, ...rest } = source;
  return {
    ...rest,
    companyId,
    name: source.name.replace('{year}', today.slice(0, 4)),
    startsOn: addDays(today, -startsDaysAgo),
    itemsSince: addDays(today, -ITEMS_DAYS),
    endsOn: addDays(today, endsInDays),
    hrLetter: {
      title: hrLetter.title,
      html: createParagraphsHtml(hrLetter.paragraphs),
      signedBy: hrLetter.signedBy,
      date: addDays(today, -hrLetter.daysAgo),
    },
    earlyBird: earlyBird && {
      title: earlyBird.title,
      text: earlyBird.text,
      endsAt: getInstantOf(addDays(today, earlyBird.endsInDays), '23:59').toISOString(),
    },
    bulletins: bulletins.map(({ title, text, daysAgo }) => ({ title, text, date: addDays(today, -daysAgo) })),
  };
}

/** Companies with their departments, projects and the packages of these. */
export function createSampleCompanies(data: SampleData, now: Date): SampleCompanyRows {
  const today = getDayOf(now);
  return {
    companies: data.companies.map(({ departments: _departments, logo, ...row }) => ({ ...row, logoUrl: `/logos/${logo}.svg` })),
    organizations: data.companies.flatMap(({ id, departments }) => createDepartments(id, departments)),
    projects: data.projects.map((source) => createProject(source, today)),
    projectCombos: data.projects.flatMap(({ id, combos }) =>
      combos.map(({ id: comboId, companyPaysFen }, sort) => ({ projectId: id, comboId, companyPaysFen, sort })),
    ),
  };
}
