export { connect, type Connection } from "./connect.ts";
export {
  createFakeApi,
  fakeAdmin,
  type FakeApi,
  type FakeCall,
  type FakeData,
} from "./fake-api.ts";
export {
  rows,
  wireAdministrator,
  wireCategory,
  wireInvitation,
  wireProduct,
  wireShop,
  wireStats,
  wireTransaction,
  wireUser,
} from "./fixtures.ts";
