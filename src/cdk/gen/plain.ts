export { Connection, Environment, Export, HttpConnector, Iclient, Import, Integration, Notification, Tag, Template, TpConnector } from "./kinds.ts";
