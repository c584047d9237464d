import { CommandError } from '../../common/CommandError';
import type { OpsCommand } from '../OpsCommand';
import { rotateFieldKey } from '../rotateFieldKey';

export const rotateFieldKeyCommand: OpsCommand = {
  name: 'rotate-field-key',
  summary: '把证件号和手机号全部改用现在的 FIELD_KEY 加密（docs/decisions/060）',
  danger: '所有加密的号码会逐行改写，请先备份数据库。可以随时中断，再次运行会接着做。',
  logs: 'operator',
  async run({ db, fieldCrypto }, { progress }) {
    const { resealed, unreadable, remaining, unknownPhones } = await rotateFieldKey({
      db,
      fieldCrypto,
      onProgress: ({ what, done, total }) => progress.show(done / total, `${what} ${done}/${total}`),
    });
    progress.clear();
    const phones = unknownPhones > 0 ? `\n有 ${unknownPhones} 个账号的登录手机号与本人登记的不同，换钥匙后需要本人重新绑定。` : '';
    if (remaining === 0) return `改写了 ${resealed} 处，没有剩余。现在可以从设置里去掉 FIELD_KEY_OLD 了。${phones}`;
    const why = unreadable > 0 ? `其中 ${unreadable} 处用现有的钥匙打不开，请把当时的钥匙加进 FIELD_KEY_OLD。` : '请再运行一次。';
    throw new CommandError(`改写了 ${resealed} 处，还剩 ${remaining} 处。${why}FIELD_KEY_OLD 还不能去掉。${phones}`);
  },
};
