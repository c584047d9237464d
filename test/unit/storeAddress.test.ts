import { formatStoreAddress, getGeoUrl, getMapUrl } from '../../src/features/booking/storeAddress';

const store = { name: '禾安体检·望禾中心', province: '北京市', city: '北京市', district: '朝阳区', address: '望禾东路 18 号' };

test('a municipality is named once', () => {
  expect(formatStoreAddress(store)).toBe('北京市朝阳区望禾东路 18 号');
  expect(formatStoreAddress({ ...store, province: '浙江省', city: '杭州市' })).toBe('浙江省杭州市朝阳区望禾东路 18 号');
});

test('the map is asked for the address and the name of the store, and learns nothing else', () => {
  const { searchParams } = new URL(getMapUrl({ ...store, phone: '010-0000 0101' } as never));
  expect(Object.fromEntries(searchParams)).toEqual({
    keyword: '北京市朝阳区望禾东路18号 禾安体检·望禾中心',
    city: '北京市',
    view: 'map',
  });
  expect(decodeURIComponent(getGeoUrl({ ...store, phone: '010-0000 0101' } as never))).toBe(
    'geo:0,0?q=北京市朝阳区望禾东路18号 禾安体检·望禾中心',
  );
});
